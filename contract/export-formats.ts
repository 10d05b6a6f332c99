/** The file formats of exported results; kept apart from the schemas so that the export buttons do not load zod. */
export const exportFormats = ['csv', 'ods'] as const
export type ExportFormat = (typeof exportFormats)[number]
