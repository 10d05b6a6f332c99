import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { Avatar } from '#components/ui/display/avatar'
import { Fold } from '#components/ui/layout/fold'
import { Pagination } from '#components/ui/layout/pagination'
import { EmptyState, ErrorState } from '#components/ui/states/content-states'
import type { Student } from '#contract/group'
import type { ListPage } from '#domain/lists/paging'
import { fullName, groupLabel } from '#domain/people/names'
import { studentPath } from '#lib/routes'

type Props = {
  students: ListPage<Student>
  levels: Readonly<Record<string, string>>
  filtered: boolean
  /** A page of them is in the address. */
  paged: boolean
  href: (page: number) => string
}

/** The school’s students, folded unless they are looked for. */
export function StudentList({ students, levels, filtered, paged, href }: Props) {
  const t = useTranslations('groups')
  return (
    <Fold id="eleves" title={t('studentsTitle')} open={filtered || paged || !students.items}>
      {!students.items ? <ErrorState text={t('studentsError')} /> : null}
      {students.items?.length === 0 ? (
        <EmptyState title={t('noStudent.title')} text={t(filtered ? 'noStudent.found' : 'noStudent.yet')} />
      ) : null}
      {students.items?.length ? (
        <ul aria-label={t('studentsTitle')} className="grid gap-3 tablet:grid-cols-2 wide:grid-cols-3">
          {students.items.map((student) => (
            <li key={student._id}>
              <Entry
                student={student}
                place={[...student.levels.map((id) => levels[id] ?? ''), ...student.classNames.map(groupLabel)]
                  .filter(Boolean)
                  .join(' · ')}
              />
            </li>
          ))}
        </ul>
      ) : null}
      <Pagination {...students} href={href} label={t('studentPages')} />
    </Fold>
  )
}

function Entry({ student, place }: { student: Student; place: string }) {
  const { firstname, lastname, avatar } = student
  return (
    <Link
      href={studentPath(student._id)}
      className="flex min-h-14 items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 hover:border-brand"
    >
      <Avatar avatar={avatar} firstname={firstname} lastname={lastname} />
      <span className="flex min-w-0 flex-col">
        <span className="font-semibold [overflow-wrap:anywhere]">{fullName(firstname, lastname)}</span>
        <span className="text-sm text-muted">{place}</span>
      </span>
    </Link>
  )
}
