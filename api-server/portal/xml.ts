import { openXmlTree, type XmlElement, XmlRefused } from '../xml-tree.ts'
import { PortalFailure } from './door.ts'

/** Parses a portal's document strictly and returns its root. Throws PortalFailure, also beyond the limits. */
export function readXml(document: string, limits: { readonly depth: number; readonly elements: number }): XmlElement {
  try {
    const tree = openXmlTree(limits)
    tree.write(document)
    return tree.end()
  } catch (error) {
    if (error instanceof XmlRefused) throw new PortalFailure(error.message)
    throw error
  }
}
