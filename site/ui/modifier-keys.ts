interface ModifierKeys {
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/** Whether a key belongs to a shortcut of the browser or the system, such as Alt and the left arrow. */
export const isShortcut = ({ ctrlKey, metaKey, altKey }: ModifierKeys): boolean => ctrlKey || metaKey || altKey;

/** Whether a click on a link opens another tab or window or downloads, so that this page stays. */
export const opensElsewhere = (click: ModifierKeys): boolean => click.shiftKey || isShortcut(click);
