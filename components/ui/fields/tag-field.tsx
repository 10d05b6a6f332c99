import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Icon } from '../display/icon.tsx'
import { VisuallyHidden } from '../reading/visually-hidden.tsx'
import { Field, type FieldTexts, fieldAttributes } from './field.tsx'

type Props = FieldTexts & {
  value: readonly string[]
  onChange: (value: string[]) => void
}

/** Of a tag, in characters. */
const longest = 60

/**
 * Tags: Enter or a comma ends one, Backspace in the empty field takes the last one back for editing (UI-012). The text being typed
 * already counts as a tag, so that a blur caused by pressing a button changes nothing before the press arrives.
 */
export function TagField({ value, onChange, ...texts }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState('')
  const pending = typed.trim()
  const tags = pending !== '' && value.at(-1) === pending ? value.slice(0, -1) : value

  const type = (text: string) => {
    const words = text.split(',').map((word) => word.trim().slice(0, longest))
    const fresh = words.filter((word, at) => word !== '' && !tags.includes(word) && words.indexOf(word) === at)
    const ended = text.includes(',')
    setTyped(ended ? '' : text.slice(0, longest))
    if (fresh.length > 0 || pending !== '') onChange([...tags, ...fresh])
    if (ended && fresh.length > 0) setSaid(t('choice.tagAdded', { tag: fresh.join(', ') }))
  }
  const end = () => {
    setTyped('')
    if (value.at(-1) === pending) setSaid(t('choice.tagAdded', { tag: pending }))
  }
  const remove = (tag: string) => {
    onChange(value.filter((other) => other !== tag))
    setSaid(t('choice.tagRemoved', { tag }))
    input.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && pending !== '') {
      event.preventDefault()
      end()
    } else if (event.key === 'Backspace' && typed === '') {
      const last = tags.at(-1)
      if (last !== undefined) remove(last)
    }
  }

  return (
    <Field id={id} texts={texts}>
      <div className="flex min-h-11 flex-wrap items-center gap-2 rounded-control border border-control bg-surface px-2 py-1.5 hover:border-brand">
        <TagList tags={tags} onRemove={remove} />
        <input
          ref={input}
          {...fieldAttributes(id, texts)}
          value={typed}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
          onKeyDown={onKeyDown}
          className="min-h-8 min-w-24 grow bg-transparent px-1 text-base outline-offset-2"
        />
      </div>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </Field>
  )
}

function TagList({ tags, onRemove }: { tags: readonly string[]; onRemove: (tag: string) => void }) {
  const t = useTranslations('ui')
  return (
    <ul className="contents">
      {tags.map((tag) => (
        <li key={tag} className="inline-flex max-w-full items-center gap-1 rounded-full bg-brand-soft pl-3 text-sm">
          <span className="truncate">{tag}</span>
          <button
            type="button"
            aria-label={t('choice.removeTag', { tag })}
            onClick={() => onRemove(tag)}
            className="inline-flex size-8 items-center justify-center rounded-full text-muted hover:text-ink"
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
}
