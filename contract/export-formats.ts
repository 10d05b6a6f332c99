/** The files that results are taken away in; without schemas, for the buttons that offer them. */
export const exportFormats = ['csv', 'ods'] as const
export type ExportFormat = (typeof exportFormats)[number]
