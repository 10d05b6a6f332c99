import { clsx } from 'clsx'

/* 24 x 24 line drawings, our own; each entry is the `d` of one path. */
const paths = {
  home: 'M4 11.5 12 5l8 6.5M6 10v9h12v-9M10 19v-5h4v5',
  book: 'M12 6.5C10 5 7 4.5 4 5v13c3-.5 6 0 8 1.5M12 6.5C14 5 17 4.5 20 5v13c-3-.5-6 0-8 1.5M12 6.5v13',
  clipboard: 'M9 5H6v15h12V5h-3M9 4h6v3H9zM9 12h6M9 16h4',
  people:
    'M9 11a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM3 19c.5-3.5 3-5 6-5s5.5 1.5 6 5M16 5.5a3 3 0 0 1 0 5.2M17.5 14.5c2 .7 3.2 2.2 3.5 4.5',
  chart: 'M4 20h16M7 16v-4M12 16V6M17 16v-7',
  person: 'M12 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM5 20c.6-4 3.4-6 7-6s6.4 2 7 6',
  signOut: 'M10 5H5v14h5M14 8l4 4-4 4M18 12H9',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'M5 12.5 10 17.5 19 7',
  plus: 'M12 5v14M5 12h14',
  search: 'M11 17a6 6 0 1 0 0-12 6 6 0 0 0 0 12ZM15.5 15.5 20 20',
  chevronDown: 'M6 9.5 12 15.5 18 9.5',
  chevronLeft: 'M14.5 6 8.5 12 14.5 18',
  chevronRight: 'M9.5 6 15.5 12 9.5 18',
  more: 'M12 5.5v.01M12 12v.01M12 18.5v.01',
  edit: 'M5 19l1-4L15.5 5.5a2 2 0 0 1 3 3L9 18l-4 1ZM14 7l3 3',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  copy: 'M9 9h10v11H9zM6 15H5V4h10v2',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 13h4',
  eye: 'M3 12c2-4 5-6 9-6s7 2 9 6c-2 4-5 6-9 6s-7-2-9-6ZM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  eyeOff:
    'M4 4l16 16M9 6.5A9 9 0 0 1 12 6c4 0 7 2 9 6a13 13 0 0 1-2.5 3.5M15 17.3a8 8 0 0 1-3 .7c-4 0-7-2-9-6 .8-1.7 1.9-3 3.2-4',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  clock: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 8v4.5l3 1.5',
  send: 'M4 12 20 5l-5 15-3.5-6.5ZM11.5 13.5 20 5',
  play: 'M8 5.5v13l11-6.5Z',
  star: 'M12 4.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3L12 16.5l-4.6 2.6.9-5.3-3.8-3.7 5.2-.7Z',
  info: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM12 11.5V16M12 8v.01',
  warning: 'M12 4.5 21 19.5H3ZM12 10.5v4M12 17v.01',
  error: 'M8.5 4h7L20 8.5v7L15.5 20h-7L4 15.5v-7ZM12 8v5M12 16v.01',
  success: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM8.5 12.5l2.5 2.5 4.5-5',
  bell: 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15ZM10.5 20.5h3',
  document: 'M6 4h8l4 4v12H6zM14 4v4h4M9 12.5h6M9 16h6',
  comment: 'M4.5 5.5h15v11H12l-4 3.5v-3.5H4.5zM8.5 9.5h7M8.5 12.5h4',
  mic: 'M12 14.5a3 3 0 0 0 3-3V7a3 3 0 1 0-6 0v4.5a3 3 0 0 0 3 3ZM6 11.5a6 6 0 0 0 12 0M12 17.5V20M9 20h6',
  school: 'M3 9.5 12 5l9 4.5-9 4.5ZM7 12v5c3 2.3 7 2.3 10 0v-5M21 9.5V15',
  filter: 'M4 6h16M7 12h10M10 18h4',
  download: 'M12 5v10M8 11.5l4 4 4-4M5 19.5h14',
  arrowRight: 'M5 12h14M13 6l6 6-6 6',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  help: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM9.7 10a2.3 2.3 0 1 1 3.4 2c-.8.4-1.1.8-1.1 1.7M12 16.5v.01',
} as const

export type IconName = keyof typeof paths
export const iconNames = Object.keys(paths).filter((name): name is IconName => name in paths)

/** A drawing that only repeats what the words beside it say: hidden from assistive technology. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={clsx('size-5 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' ? 2.6 : 1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
