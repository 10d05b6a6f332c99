import type { Env } from '../../env.ts'
import type { Assistant } from './assistant.ts'
import { localAssistant } from './local.ts'
import { remoteAssistant } from './remote.ts'

/** The assistant configured by the environment: the service at ASSISTANT_URL, else the built-in one. */
export const assistantOf = (env: Env): Assistant =>
  env.ASSISTANT_URL === undefined
    ? localAssistant
    : remoteAssistant(env.ASSISTANT_URL, env.ASSISTANT_TOKEN, env.ASSISTANT_TIMEOUT_MS)
