import type { GroupForm } from './group-form.ts'

export const emptyGroup: GroupForm = { type: 'Class', levelId: '', name: '', shared: false, students: [] }
