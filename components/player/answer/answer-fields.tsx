import { use } from 'react'
import { answeringOf } from '#components/questions/answers'
import type { Aloud } from '#components/questions/views.ts'
import type { Question } from '#contract/question'
import type { Attempt, PlayerEvent } from '#domain/player/state'
import { orderSeed } from '#domain/shuffle'
import { PlayerEnvironmentContext } from '../player-context.ts'
import { ListenButton } from '../voice/listen-button.tsx'
import { VoiceField } from './attachment-fields.tsx'

type Props = { question: Question; attempt: Attempt; validated?: boolean; send: (event: PlayerEvent) => void }

export function AnswerField({ question, attempt, validated = false, send }: Props) {
  const { assigneeId } = use(PlayerEnvironmentContext)
  const { Answer } = answeringOf(question)
  const listen = ({ className, ...aloud }: Aloud) => (
    <ListenButton
      speech={{ key: `${question._id}-speaker`, ...aloud, recorded: null }}
      {...(className !== undefined && { className })}
    />
  )
  return (
    <Answer
      question={question}
      value={attempt.value}
      edit={(value) => send({ type: 'edit', value })}
      validated={validated}
      eliminated={attempt.eliminated}
      toggle={(choiceId) => send({ type: 'toggle', choiceId })}
      seed={orderSeed(assigneeId, question._id)}
      listen={listen}
      recorder={<VoiceField look="answer" files={attempt.files} send={send} />}
    />
  )
}
