// biome-ignore-all lint/suspicious/noTemplateCurlyInString: pieces of other source files
import { mutationsOf } from './mutation.ts'

/** Wrong changes to lessons, marks, copies, people and archives that no test noticed when they were first made. */
export const copiesMutations = mutationsOf({
  'api-server/services/archive/find-places.ts': [
    { find: '!restricted || caller.official', replace: 'true', test: 'tests/api/archive.test.ts' },
  ],
  'api-server/services/archive/adapt.ts': [
    { find: 'version >= archived.now.version', replace: 'version < 0', test: 'tests/api/archive.test.ts' },
    {
      find: 'question.automatedEvaluation && official',
      replace: 'question.automatedEvaluation',
      test: 'tests/api/archive.test.ts',
    },
  ],
  'api-server/services/live/lesson.ts': [
    {
      find: 'isKeyOnBoard(phase) ? await readResults',
      replace: "phase !== 'waiting' ? await readResults",
      test: 'tests/api/live.test.ts',
    },
  ],
  'api-server/services/live/seats.ts': [
    { find: 'eq(liveSeats.guest, true) : eq(', replace: 'undefined : eq(', test: 'tests/api/live-seats.test.ts' },
  ],
  'api-server/services/live/running.ts': [
    { find: ', lt(works.archiveAt, now)))', replace: '))', test: 'tests/api/live.test.ts' },
  ],
  'api-server/services/marks/group.ts': [
    {
      find: 'else if (row.publishedAt === null) await notifyMarks',
      replace: 'else await notifyMarks',
      test: 'tests/api/marks.test.ts',
    },
  ],
  'api-server/services/marks/terms.ts': [
    {
      find: '    await tx.delete(schoolTerms).where(termsOf(schoolId, schoolYear))',
      replace: '    await tx.delete(schoolTerms).where(eq(schoolTerms.schoolId, schoolId))',
      test: 'tests/api/marks.test.ts',
    },
    { find: '.orderBy(asc(works.dueDate), asc(works.id))', replace: '.orderBy(asc(works.id))', test: 'tests/api/marks.test.ts' },
  ],
  'api-server/services/people/merge.ts': [
    {
      find: '  await db.update(users).set({ mergedInto: into.id }).where(eq(users.mergedInto, from.id))',
      replace: '',
      test: 'tests/api/merge-accounts.test.ts',
    },
  ],
  'api-server/services/archive/parts.ts': [
    { find: ', ne(files.creatorId, caller.id)))', replace: '))', test: 'tests/api/archive.test.ts' },
  ],
  'api-server/services/archive/insert.ts': [
    { find: "share: 'private' as const", replace: 'share: content.share', test: 'tests/api/archive.test.ts' },
  ],
  'api-server/services/assignee/evaluate.ts': [
    { find: 'own.work.training || !mayClaim', replace: '!mayClaim', test: 'tests/api/claims.test.ts' },
  ],
  'api-server/services/attempt/hand-in.ts': [
    { find: '  await deleteReminder(db, assignee.id)\n', replace: '', test: 'tests/api/notifications.test.ts' },
  ],
  'api-server/services/attempt/score-after-commit.ts': [
    {
      find: '      if (answer?.answeredAt !== answeredAt) return\n',
      replace: '',
      test: 'tests/api/evaluator.test.ts',
    },
  ],
  'api-server/services/attempt/store-answer.ts': [
    { find: '        decision: null,\n', replace: '', test: 'tests/api/closing.test.ts' },
  ],
  'api-server/services/student/list.ts': [
    { find: ': [isNotLive, asc(ownDueDate)]', replace: ': [asc(ownDueDate)]', test: 'tests/api/student-lists.test.ts' },
  ],
  'api-server/services/work/answers.ts': [
    {
      find: "or(isNull(lateAnswers.decision), ne(lateAnswers.decision, 'accepted')),\n      ),\n    )\n    .orderBy",
      replace: '),\n    )\n    .orderBy',
      test: 'tests/api/closing.test.ts',
    },
  ],
  'api-server/services/work/correct-write.ts': [
    { find: 'last?.at ?? now', replace: 'now', test: 'tests/api/work-structure.test.ts' },
  ],
  'api-server/services/live/watch.ts': [
    { find: "  if (audience !== 'work') await readLesson(ctx.db, workId)\n", replace: '', test: 'tests/api/live.test.ts' },
  ],
  'api-server/services/marks/export.ts': [
    {
      find: "(cell.state === 'excused' || cell.state === 'absent' ? stateLabels[cell.state] : null)",
      replace: "(cell.state === 'excused' ? stateLabels[cell.state] : null)",
      test: 'tests/api/marks.test.ts',
    },
  ],
  'api-server/services/archive/write.ts': [
    {
      find: '      for (const level of content.levels) used.levels.add(level)\n      if (content.chapter',
      replace: '      if (content.chapter',
      test: 'tests/api/archive.test.ts',
    },
  ],
  'api-server/services/archive/packed.ts': [
    { find: "eq(modules.status, 'PUBLISHED'), ", replace: '', test: 'tests/api/archive.test.ts' },
  ],
  'api-server/services/attempt/sitting.ts': [
    { find: 'aids: exam.aids }', replace: 'aids: true }', test: 'tests/api/exam-results.test.ts' },
  ],
  'api-server/services/attempt/tell-evaluations.ts': [
    {
      find: 'copies.filter(({ submittedAt }) => submittedAt !== null)',
      replace: 'copies',
      test: 'tests/api/notifications.test.ts',
    },
  ],
  'api-server/services/attempt/late-answers.ts': [
    {
      find: '  if (assignee.submittedAt !== null) return refreshSubmitted(db, ctx, own)\n',
      replace: '',
      test: 'tests/api/closing.test.ts',
    },
  ],
  'api-server/services/work/grades.ts': [
    { find: "['pending', 'failed']", replace: "['failed']", test: 'tests/api/grades.test.ts' },
  ],
})
