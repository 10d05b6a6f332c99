/** The query of a page that prints a sheet (components/paper/options.ts). */
export type PaperSearch = Promise<Record<string, string | string[] | undefined>>
