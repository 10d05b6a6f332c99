import type { Env } from '../../env.ts'
import type { Assistant } from './assistant.ts'
import { localAssistant } from './local.ts'
import { remoteAssistant } from './remote.ts'

/** The assistant that the environment names: the one at ASSISTANT_URL, else the product's own. */
export const assistantOf = (env: Env): Assistant =>
  env.ASSISTANT_URL === undefined
    ? localAssistant
    : remoteAssistant(env.ASSISTANT_URL, env.ASSISTANT_TOKEN, env.ASSISTANT_TIMEOUT_MS)
