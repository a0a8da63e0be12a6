/** The field of a picture that says what it shows. */
export const ALT_LABEL = 'Alternative text';
