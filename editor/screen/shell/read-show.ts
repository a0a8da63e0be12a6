/** On narrow screens one of the three panes is shown: the one of the address unless the search names another. */
export interface Show {
  show?: 'content' | 'page';
}

export const readShow = ({ show }: Record<string, unknown>): Show =>
  show === 'content' || show === 'page' ? { show } : {};
