'use client'

import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, useContext, useMemo } from 'react'

export interface NumberedQuestion {
  readonly _id: string
  readonly number: number
}

interface ClassOfWork {
  readonly userId: string
  /** Empty where the answers of the class cannot be opened. */
  readonly workId: string
  /** True when the user may comment and accept answers, false when read-only. */
  readonly enabled: boolean
  /** The question whose class answers the URL asks to open. */
  readonly asked: string | undefined
  /** The work's questions in order, each with its number in its module. */
  readonly questions: readonly NumberedQuestion[]
  /** Name of a student by assignee id; a placeholder when the name is unknown. */
  readonly nameOf: (assigneeId: string) => string
}

const ClassContext = createContext<ClassOfWork>({
  userId: '',
  workId: '',
  enabled: false,
  asked: undefined,
  questions: [],
  nameOf: () => '',
})

/** The class that was given this work, for the components that show or use all of its students. */
export const useClass = () => useContext(ClassContext)

type Props = Omit<ClassOfWork, 'nameOf'> & { students: readonly { _id: string; name: string }[]; children: ReactNode }

export function ClassProvider({ userId, workId, enabled, asked, students, questions, children }: Props) {
  const unnamed = useTranslations('classAnswers')('student')
  const value = useMemo(() => {
    const names = new Map(students.map(({ _id, name }) => [_id, name]))
    return { userId, workId, enabled, asked, questions, nameOf: (id: string) => names.get(id) ?? unnamed }
  }, [userId, workId, enabled, asked, students, questions, unnamed])
  return <ClassContext value={value}>{children}</ClassContext>
}
