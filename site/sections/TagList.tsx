interface TagListProps {
  /** Names the list to a screen reader. */
  label: string;
  tags: readonly string[];
}

/** What was used or done, in a few words each. */
export function TagList({ label, tags }: TagListProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-2 gap-y-2">
      {tags.map((tag) => (
        <li
          key={tag}
          data-text=""
          data-tag={tag}
          className="rounded-full border border-hairline px-3 py-1 text-muted text-tiny leading-snug"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}
