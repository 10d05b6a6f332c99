import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { LazyPart, lazyPart, useLazyPart } from '#components/ui/lazy-part'
import { plainText, richTextFromPlain } from '#domain/rich-text/plain'
import type { RichTextFieldProps } from './rich-text-field.tsx'

const richTextField = lazyPart(() => import('./rich-text-field.tsx'), 'rich-text')

/**
 * The rich text field, fetched when it is first shown; until then, and while a letter is being composed, a plain one of the same size,
 * which hands over its text and the caret. Not next/dynamic, whose placeholder cannot receive the label.
 */
export function LazyRichTextField(props: RichTextFieldProps) {
  const { module, failed } = useLazyPart(richTextField)
  const [composing, setComposing] = useState(false)
  const caret = useRef<number>(undefined)
  if (composing || (module === undefined && !failed)) return <PlainField {...props} caret={caret} onComposing={setComposing} />
  return <LazyPart part={richTextField}>{({ RichTextField }) => <RichTextField {...props} caret={caret} />}</LazyPart>
}

type PlainProps = RichTextFieldProps & {
  /** Written at the end, if the field has the focus. */
  caret: RefObject<number | undefined>
  onComposing: (composing: boolean) => void
}

function PlainField({ caret, onComposing, ...props }: PlainProps) {
  const { label, labelHidden, hint, required, error, language, short, value, onChange } = props
  const [text, setText] = useState(() => plainText(value))
  // A text that has more than words can be read meanwhile.
  const [plain] = useState(() => richTextFromPlain(text) === value)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (written: string) => {
    setText(written)
    onChange(richTextFromPlain(written))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the beginning.
  useEffect(() => {
    // Typed before the page's code ran.
    if (field.current && field.current.value !== text) write(field.current.value)
  }, [])
  useLayoutEffect(
    () => () => {
      const { value: written = '', selectionEnd = 0 } = field.current ?? {}
      if (document.activeElement === field.current) caret.current = written.length - selectionEnd
    },
    [caret],
  )
  return (
    <TextAreaField
      {...{ label, labelHidden, hint, required, error }}
      ref={field}
      lang={language ?? 'fr'}
      autoComplete="off"
      readOnly={!plain}
      className={short ? shortBox : box}
      value={text}
      onChange={write}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
    />
  )
}

/** As high as the text with the room of its toolbar. */
const box = '[&_textarea]:min-h-[10.75rem] tablet:[&_textarea]:min-h-[8.1875rem]'
const shortBox = '[&_textarea]:min-h-[8.5rem] tablet:[&_textarea]:min-h-[5.9375rem]'
