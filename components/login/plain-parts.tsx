import { textLink } from '#components/ui/classes.ts'

// Of the screens for a code of a class or lesson, which work before any script.

export const CodeHeading = ({ title, text }: { title: string; text: string }) => (
  <div className="flex min-w-0 flex-col gap-1">
    <h1 className="text-2xl break-words tablet:text-3xl">{title}</h1>
    <p className="text-muted text-pretty">{text}</p>
  </div>
)

/** A link on a line of its own. */
export const PlainLink = ({ href, label }: { href: string; label: string }) => (
  <p>
    <a href={href} className={textLink}>
      {label}
    </a>
  </p>
)
