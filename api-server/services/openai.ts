import * as z from 'zod/mini'
import { askService, jsonOf, type ServiceAddress, serviceAt } from '../documents/ask-service.ts'

/** A server that speaks the protocol of OpenAI (Ollama, vLLM, llama.cpp, Mistral, Albert …); its address is that of its `/v1`. */
export interface ModelServer extends ServiceAddress {
  readonly model: string
}

export interface ChatMessage {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).check(z.minLength(1)) })

/** The model's reply to a conversation, without what it thought aloud before; null on any failure. */
export async function chat(server: ModelServer, messages: readonly ChatMessage[]): Promise<string | null> {
  const content = JSON.stringify({ model: server.model, messages, stream: false })
  const reply = await askService(serviceAt(server, 'chat/completions'), { type: 'application/json', content }, jsonOf(completion))
  return reply?.choices[0]?.message.content.replace(/^[\s\S]*<\/think>/u, '').trim() ?? null
}

const transcription = z.object({ text: z.string() })

/** What is said in a recording; null on any failure. `language`: as in an HTML page. */
export async function transcribe(server: ModelServer, recording: Blob, language: string): Promise<string | null> {
  const form = new FormData()
  form.set('file', recording, `reponse.${recording.type.split('/')[1]?.replace('mpeg', 'mp3') ?? 'mp3'}`)
  for (const [name, value] of Object.entries({ model: server.model, language, response_format: 'json' })) form.set(name, value)
  return (await askService(serviceAt(server, 'audio/transcriptions'), { content: form }, jsonOf(transcription)))?.text ?? null
}
