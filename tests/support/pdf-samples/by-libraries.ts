import { PDFDocument, StandardFonts } from 'pdf-lib'
import { type Kit, kit, picture } from './kit.ts'

/** By pdfkit, tagged: titles, a paragraph with a link, nested lists, a table, figures with and without alt text, a running head. */
export const taggedKit = () =>
  kit(drawTagged, { tagged: true, lang: 'fr-FR', pdfVersion: '1.7', displayTitle: true, info: { Title: 'La mesure du temps' } })

function drawTagged(document: Kit): void {
  type Child = ReturnType<typeof document.struct> | (() => void)
  const mark = (role: string, children: Child[], more = {}) => document.struct(role, more, children)
  const say =
    (text: string, more = {}) =>
    () =>
      void document.text(text, more)
  const item = (label: string, text: string, ...inner: Child[]) =>
    mark('LI', [mark('Lbl', [say(label, { continued: true })]), mark('LBody', [say(text), ...inner])])
  const row = (role: string, top: number, cells: string[]) =>
    mark(
      'TR',
      cells.map((text, column) => mark(role, [() => void document.text(text, 60 + column * 120, top)])),
    )
  document.markContent('Artifact', { type: 'Pagination' })
  document.fontSize(8).text('Sciences – cours moyen', 60, 20)
  document.endMarkedContent()
  const sized = (size: number, text: string) => () => void document.fontSize(size).text(text, 60)
  document.addStructure(
    mark('Document', [
      mark('H1', [() => void document.fontSize(22).text('La mesure du temps', 60, 60)]),
      mark('P', [
        sized(12, 'On mesure le temps avec une horloge.'),
        mark('Link', [say('Voir le musée', { link: 'https://exemple.fr/musee' })]),
        say('avant de commencer.', { link: null }),
      ]),
      mark('H2', [sized(16, 'Les instruments')]),
      mark('L', [
        () => void document.fontSize(12),
        item('1. ', 'le sablier'),
        item('2. ', 'la montre', mark('L', [item('• ', 'à aiguilles'), item('• ', 'à quartz')])),
      ]),
      mark('Table', [row('TH', 300, ['Unité', 'Secondes']), row('TD', 320, ['minute', '60']), row('TD', 340, ['heure', '3600'])]),
      mark('Figure', [() => void document.image(picture(), 60, 400, { width: 80 })], { alt: 'Un sablier à moitié vide' }),
      mark('Figure', [() => void document.circle(300, 700, 30).stroke()], { alt: 'Un cadran dessiné' }),
      mark('P', [() => void document.text('Le temps passe.', 60, 760)]),
    ]),
  )
}

const lesson = (document: Kit) => {
  document.font('Helvetica-Bold').fontSize(20).text('La leçon')
  document.font('Helvetica').fontSize(12).moveDown().text('Un texte très court qui tient sur une ligne.')
}

export const lockedKit = () => kit(lesson, { userPassword: 'secret', ownerPassword: 'maitre', pdfVersion: '1.7ext3' })

/** Encrypted: everybody may read it, only the owner may change it. */
export const readOnlyKit = () => kit(lesson, { ownerPassword: 'maitre', pdfVersion: '1.6' })

export const plainKit = () => kit(lesson)

/** By pdfkit: three kinds of links, one of which runs a script. */
export const linksKit = () =>
  kit((document) => {
    document.fontSize(12).text('Le site du cours', 60, 60, { link: 'https://exemple.fr/cours' })
    document.text('Écrire au professeur', 60, 90, { link: 'mailto:prof@exemple.fr' })
    document.text('Un piège', 60, 120, { link: 'javascript:alert(1)' })
  })

/** By pdf-lib: a form, a script that runs on opening, and an attached file. */
export async function activePdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const font = await document.embedFont(StandardFonts.Helvetica)
  page.drawText('Inscription à la sortie', { x: 60, y: 760, size: 20, font })
  page.drawText('Remplissez le formulaire puis rendez-le.', { x: 60, y: 720, size: 12, font })
  const field = document.getForm().createTextField('nom')
  field.setText('Votre nom')
  field.addToPage(page, { x: 60, y: 660, width: 200, height: 24 })
  document.addJavaScript('main', 'app.alert("bonjour"); while (true) {}')
  await document.attach(Buffer.from('#!/bin/sh\nrm -rf /'), 'piege.sh', { mimeType: 'text/x-shellscript' })
  return Buffer.from(await document.save())
}

/** By pdf-lib: a form that was filled in, and a page that is a picture after it. */
export async function filledForm(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const page = document.addPage([595, 842])
  const font = await document.embedFont(StandardFonts.Helvetica)
  const form = document.getForm()
  const write = (text: string, x: number, y: number) => page.drawText(text, { x, y, size: 12, font })
  write('Prénom :', 60, 700)
  const name = form.createTextField('prenom')
  name.setText('Zoé')
  name.addToPage(page, { x: 120, y: 694, width: 150, height: 20 })
  write('Ville :', 60, 660)
  const city = form.createDropdown('ville')
  city.addOptions(['Lyon', 'Nantes'])
  city.select('Nantes')
  city.addToPage(page, { x: 120, y: 654, width: 150, height: 20 })
  for (const [index, text] of ['mange à la cantine', 'prend le bus'].entries()) {
    const box = form.createCheckBox(`case${index}`)
    box.addToPage(page, { x: 60, y: 617 - 30 * index, width: 14, height: 14 })
    if (index === 0) box.check()
    write(text, 80, 620 - 30 * index)
  }
  const scan = document.addPage([595, 842])
  scan.drawImage(await document.embedPng(picture()), { x: 0, y: 0, width: 595, height: 842 })
  return Buffer.from(await document.save())
}

/** By pdf-lib: objects packed in streams, as newer writers do, and two pages of different sizes. */
export async function packedPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  const [font, bold] = [
    await document.embedFont(StandardFonts.TimesRoman),
    await document.embedFont(StandardFonts.TimesRomanBold),
  ]
  const first = document.addPage([842, 595])
  first.drawText('Carte de France', { x: 60, y: 500, size: 24, font: bold })
  first.drawText('La Loire est le plus long fleuve de France et elle se jette dans', { x: 60, y: 450, size: 12, font })
  const second = document.addPage([420, 595])
  second.drawText('l’océan Atlantique.', { x: 60, y: 500, size: 12, font })
  return Buffer.from(await document.save({ useObjectStreams: true }))
}

export async function emptyPdf(): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage()
  return Buffer.from(await document.save())
}
