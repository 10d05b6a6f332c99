/** The feature of a school that opens the structured document (ROLE-014). */
export const structuredDocumentFeature = 'aikoplus'
