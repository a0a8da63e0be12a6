/** What a YAML file can hold. Dates are text such as `2026-11-24`. */
export type Value = string | number | boolean | null | Value[] | { [key: string]: Value };

/** From the top of a file to a value, such as `['items', 3, 'features', 0]`. The text below the fields of a Markdown file is `['body']`. */
export type ValuePath = (string | number)[];
