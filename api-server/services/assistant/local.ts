import { indicationFor } from '#domain/indication/indication'
import type { Assistant } from './assistant.ts'

/** The built-in assistant: rules only, no external service. */
export const localAssistant: Assistant = async ({ question, answer, used }) => indicationFor(question, answer, used)
