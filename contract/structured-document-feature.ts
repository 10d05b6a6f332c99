/** The school feature that enables the structured document (ROLE-014). */
export const structuredDocumentFeature = 'aikoplus'
