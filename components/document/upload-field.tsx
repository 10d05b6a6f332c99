import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { type ChangeEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { Icon } from '#components/ui/display/icon'
import { FieldError, FieldHint, type FieldTexts, RequiredMark } from '#components/ui/fields/field'
import { Progress } from '#components/ui/states/progress'
import { mebibyte } from '#contract/file-limits'
import { type UploadKind, uploadLimits } from '#domain/upload/check'
import { officeEndings, uploadEndings } from '#domain/upload/type'
import { type FileValue, fileSource, type NewFile, sourceType } from '#domain/upload/value'
import { DropZone } from './drop-zone.tsx'
import { LazyDocumentViewer } from './lazy-document-viewer.tsx'
import { type PictureChange, type ReadProblem, readUpload } from './read-upload.ts'

export interface UploadFieldProps extends FieldTexts {
  kind: UploadKind
  value: FileValue | null
  /** Gets the chosen file as a data URL of its real type (OP-049); null when the file is removed. */
  onChange: (value: NewFile | null) => void
  /** The largest file in bytes; by default that of the kind (3 MiB or 10 MiB). */
  limit?: number
  /** Whether a .docx or .odt may be chosen too. */
  office?: boolean
  downloadable?: boolean
  /** Told while a chosen file is being read. */
  onReading?: (reading: boolean) => void
}

/** One image or PDF: chosen, dropped, replaced, removed. A refused one leaves the present one. Texts: `document`, `errors`. */
export function UploadField({
  kind,
  value,
  onChange,
  limit,
  office = false,
  downloadable = false,
  onReading,
  ...texts
}: UploadFieldProps) {
  const t = useTranslations('document.field')
  const tErrors = useTranslations('errors')
  const id = useId()
  const chooser = useRef<HTMLButtonElement>(null)
  const [announcement, announce] = useState('')
  const { state, take, forget } = useUpload({ kind, limit, office }, (file) => {
    announce(t('added', { name: file.name }))
    onChange(file)
  })
  const reading = state.phase === 'reading'
  useEffect(() => onReading?.(reading), [reading, onReading])
  const problem = state.phase === 'resting' ? state.problem : undefined
  const error = problem === undefined ? texts.error : tErrors(problem)
  const remove = () => {
    forget()
    announce(t('removed'))
    onChange(null)
    // The button that had the focus is gone.
    chooser.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out like the other fields.
    <div role="group" aria-labelledby={`${id}-label`} className="flex min-w-0 flex-col gap-1.5">
      <p id={`${id}-label`} className={clsx('font-semibold', texts.labelHidden && 'sr-only')}>
        {texts.label}
        {texts.required ? <RequiredMark /> : null}
      </p>
      <FieldHint id={id}>{texts.hint ?? t('accepted', { size: (limit ?? uploadLimits[kind]) / mebibyte })}</FieldHint>
      <DropZone onDrop={take}>
        {value ? <ChosenFile value={value} downloadable={downloadable} onRemove={remove} /> : null}
        <Chooser
          id={id}
          ref={chooser}
          filled={value !== null}
          endings={office ? [...uploadEndings, ...officeEndings] : uploadEndings}
          invalid={Boolean(error)}
          part={state.phase === 'reading' ? state.part : undefined}
          take={take}
        />
      </DropZone>
      <div role="alert">
        <FieldError id={id} error={error} />
      </div>
      <div role="status">
        <p className="sr-only">{announcement}</p>
        <ChangeNote change={state.phase === 'resting' ? state.change : null} />
      </div>
    </div>
  )
}

interface ChosenFileProps {
  value: FileValue
  downloadable: boolean
  onRemove: () => void
}

/** The file itself; the name of a text that becomes a PDF when it is saved. */
function ChosenFile({ value, ...acts }: ChosenFileProps) {
  const t = useTranslations('document')
  const [src, name] = [fileSource(value), value.name]
  if (sourceType(src) !== null) return <LazyDocumentViewer src={src} name={name} {...acts} />
  return (
    <p className="flex flex-wrap items-center justify-between gap-2">
      {t('field.office', { name })}
      <Button variant="quiet" icon="trash" onClick={acts.onRemove} label={t('remove')} />
    </p>
  )
}

/** How the chosen picture was changed so that it could be accepted. */
function ChangeNote({ change }: { change: PictureChange | null | undefined }) {
  const t = useTranslations('document.field')
  if (!change) return null
  return (
    <p className="flex items-start gap-1.5 text-sm text-muted">
      <Icon name="info" className="size-5" />
      {change.kind === 'turned'
        ? t('turned')
        : t('smaller', { before: megabytes(change.before), after: megabytes(change.after) })}
    </p>
  )
}

/** With one decimal, and never 0. */
const megabytes = (bytes: number) => Math.max(0.1, Math.round((bytes / mebibyte) * 10) / 10)

interface ChooserProps {
  id: string
  ref: RefObject<HTMLButtonElement | null>
  filled: boolean
  endings: readonly string[]
  invalid: boolean
  /** Share that is read, from 0 to 1; undefined when idle. */
  part: number | undefined
  take: (files: readonly File[]) => void
}

function Chooser({ id, ref, filled, endings, invalid, part, take }: ChooserProps) {
  const t = useTranslations('document')
  const input = useRef<HTMLInputElement>(null)
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])]
    // Lets the same file be chosen again.
    currentTarget.value = ''
    take(files)
  }
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center justify-center gap-x-4 gap-y-2 rounded-card border border-dashed p-4',
        invalid ? 'border-bad' : 'border-control',
      )}
    >
      <Button
        ref={ref}
        icon="upload"
        pending={part !== undefined}
        aria-describedby={clsx(`${id}-hint`, invalid && `${id}-error`)}
        onClick={() => input.current?.click()}
        label={t(filled ? 'field.replace' : 'field.choose')}
      />
      <input ref={input} type="file" accept={endings.join(',')} hidden onChange={onChange} />
      {part === undefined ? (
        <p className="text-muted max-tablet:hidden">{t('field.drop')}</p>
      ) : (
        <div className="flex w-full flex-col gap-1">
          <p role="status" className="text-center text-muted">
            {t('loading')}
          </p>
          <Progress label={t('field.reading')} done={part} total={1} figures={false} />
        </div>
      )}
    </div>
  )
}

/** Why a chosen or dropped file is refused: keys in the namespace `errors`. */
type FieldProblem = ReadProblem | 'upload.several'

type UploadState =
  | { readonly phase: 'resting'; readonly problem?: FieldProblem; readonly change?: PictureChange | null }
  | { readonly phase: 'reading'; readonly part: number }

type UploadRules = Pick<Parameters<typeof readUpload>[1], 'kind' | 'limit' | 'office'>

/** Reads one chosen file at a time; a new choice aborts the current read, as unmounting does. */
function useUpload(rules: UploadRules, onRead: (file: NewFile) => void) {
  const [state, setState] = useState<UploadState>({ phase: 'resting' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])

  async function take(files: readonly File[]) {
    const [file] = files
    if (!file) return
    running.current?.abort()
    if (files.length > 1) return setState({ phase: 'resting', problem: 'upload.several' })
    running.current = new AbortController()
    const { signal } = running.current
    setState({ phase: 'reading', part: 0 })
    const onProgress = (part: number) => signal.aborted || setState({ phase: 'reading', part })
    const read = await readUpload(file, { ...rules, signal, onProgress }).catch(() => null)
    if (signal.aborted || read === null) return
    if (typeof read === 'string') return setState({ phase: 'resting', problem: read })
    setState({ phase: 'resting', change: read.change })
    onRead(read.file)
  }

  return { state, take, forget: () => setState({ phase: 'resting' }) }
}
