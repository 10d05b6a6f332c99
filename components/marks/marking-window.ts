import { windowPart } from '#components/ui/windows/lazy-window'

export const markingWindow = windowPart(() => import('./marking-dialog.tsx'), 'marks-dialogs')
export const termsWindow = windowPart(() => import('./terms-dialog.tsx'), 'marks-dialogs')
