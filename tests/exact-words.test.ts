import { describe, expect, it } from 'vitest'
import { studentMessages } from '#lib/student-messages'
import messages from '#messages'

// Texts that the specification gives verbatim, apart from the apostrophe, which is typographic here. Staff and anyone not known
// to be a student read them as they are; students read the « tu » version (decision 7).

const save = 'Une erreur est survenue, nous n’avons pu enregistrer vos modifications. Veuillez réessayer.'
const network = 'Un problème est survenu, veuillez vérifier votre accès internet'
const school = 'La connexion n’a pu être établie avec votre établissement. Veuillez réessayer.'
const schools = 'Impossible de charger les établissements. Veuillez réessayer dans un moment.'
const recording = 'Une erreur est apparue durant l’enregistrement. Veuillez réessayer.'
const format = 'Vous ne pouvez ajouter que des images ou des PDF'
const tooLarge = 'Votre fichier est trop gros. Veuillez essayer de réduire sa taille.'

const { errors, failed, login, recorder, problems } = messages
const selector = messages['schools-selector']

it.each([
  ['ERR-001', errors.network, network],
  ['ERR-001', errors.networkStatus, `${network} ({status})`],
  ['ERR-001, ERR-004', login.notice.network, network],
  ['ERR-005 to ERR-016', errors.save, save],
  ['ERR-017', errors.redo, 'Un problème interne nous empêche de recréer un nouvel entraînement'],
  ['ERR-018', failed.duplicate, 'Une erreur a eu lieu pendant la duplication. Veuillez réessayer.'],
  ['ERR-019', failed.deleteWork, 'Une erreur interne nous a empêché de supprimer ce travail. Veuillez réessayer.'],
  ['ERR-020', errors.filters, 'Nous n’avons pu charger les filtres. Veuillez réessayer.'],
  ['ERR-021', selector.globalError, schools],
  ['ERR-034, ERR-039', recorder.voiceError, recording],
  ['ERR-035', recorder.problem.accessFailed, 'Error with getUserMedia: {message}'],
  ['ERR-036', recorder.problem.unsupported, 'Missing support for navigator.mediaDevices.getUserMedia'],
  ['ERR-037', recorder.problem.startFailed, 'Exception while start recording'],
  ['ERR-038', recorder.problem.recorderError, 'MediaRecorder error: {name}'],
  ['ERR-045, ERR-047', errors.attachmentTooLarge, tooLarge],
  ['ERR-046', errors.upload.formatError, format],
  ['ERR-046', problems.text.fileFormat, format],
  ['ERR-047', errors.tooLarge, tooLarge],
  ['ERR-047', problems.text.fileTooLarge, tooLarge],
  ['SSO-007', login.notice.school, school],
])('%s: %s', (_, text, given) => expect(text).toBe(given))

describe('texts for students', () => {
  it('leave the login screen unchanged, because the visitor is not known to be a student yet', () => {
    expect(studentMessages.login).toEqual(login)
  })

  it('use the « tu » version where there is one, and the common text where no person is addressed', () => {
    expect(studentMessages.errors).toMatchObject({
      network: 'Un problème est survenu, vérifie ton accès internet',
      save: 'Une erreur est survenue, nous n’avons pu enregistrer tes modifications. Réessaie.',
      redo: errors.redo,
      tooLarge: 'Ton fichier est trop gros. Essaie de réduire sa taille.',
      upload: { formatError: 'Tu ne peux ajouter que des images ou des PDF' },
    })
  })
})
