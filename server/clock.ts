/** Says what time it is. Handed in, so that tests can say it themselves. */
export type Clock = () => Date;
