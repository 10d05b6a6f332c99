import { Failure } from '#contract/errors'
import type { StructuredDocument } from '#contract/structured-document'
import { structuredDocumentFeature } from '#contract/structured-document-feature'
import { simplified } from '#domain/document-structure/simplify'
import { documentOfStatements } from '#domain/document-structure/statements'
import { fillText } from '#domain/fill-text'
import messages from '#messages' with { type: 'json' }
import type { Context, Service } from '../../context.ts'
import { sectionsOfPdf } from './pdf.ts'
import { findSource, type SourceModule } from './source.ts'

/** Structured document of a module's document, or of its statements (DOC-007, OP-119, decision 30). */
export const generateStructuredDocument: Service<'generateStructuredDocument'> = async ({ ctx, input: { body } }) => {
  if (!ctx.caller.school.features.includes(structuredDocumentFeature)) throw new Failure('forbidden', 'premium.required')
  const document = await documentOf(ctx, await findSource(ctx, body))
  return body.modeAikoPlus === 'simplified' ? simplified(document) : document
}

async function documentOf(ctx: Context, module: SourceModule): Promise<StructuredDocument> {
  const { name: title, document } = module
  if (document === null)
    return documentOfStatements(module, (number) => fillText(messages.document.structured.question, { number: String(number) }))
  const path = `module/document/${document}`
  if (!document.endsWith('.pdf')) return { title, origin: 'image', sections: [pictureAlone(path)] }
  return { title, origin: 'pdf', sections: await sectionsOfPdf(ctx, document) }
}

/** A picture is not analysed: it has no alternative text but the title of its page. */
const pictureAlone = (source: string) => ({
  title: '',
  level: 1,
  sections: [],
  content: [{ type: 'image' as const, source, alt: '', page: null, width: null, height: null }],
})
