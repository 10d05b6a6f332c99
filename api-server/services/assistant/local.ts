import { indicationFor } from '#domain/indication/indication'
import type { Assistant } from './assistant.ts'

/** The product's own assistant: rules, no outside service. */
export const localAssistant: Assistant = async ({ question, answer, used }) => indicationFor(question, answer, used)
