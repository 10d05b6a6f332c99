import { useState } from 'react'
import { expect, test } from 'vitest'
import { commands, page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { axe, expectCount, mount, press } from '#tests/support/component/mount'
import { Button } from './actions/button.tsx'
import { Menu } from './actions/menu.tsx'
import { Avatar } from './display/avatar.tsx'
import { Badge } from './display/badge.tsx'
import { EvaluationBar } from './display/evaluation-bar.tsx'
import { gradeBackgrounds } from './display/grade-backgrounds.ts'
import { SubjectPicture } from './display/subject-picture.tsx'
import { AutocompleteField } from './fields/autocomplete-field.tsx'
import { CheckboxField } from './fields/checkbox-field.tsx'
import { DateTimeField } from './fields/date-time-field.tsx'
import { MultiSelectField } from './fields/multi-select-field.tsx'
import { PasswordField } from './fields/password-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { TagField } from './fields/tag-field.tsx'
import { TextAreaField } from './fields/text-area-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Card, CardTitle } from './layout/card.tsx'
import { Pagination } from './layout/pagination.tsx'
import { Table } from './layout/table.tsx'
import { Tabs } from './layout/tabs.tsx'
import { AlertBanner } from './states/alert-banner.tsx'
import { EmptyState, ErrorState } from './states/content-states.tsx'
import { useFlash } from './states/flash.tsx'
import { Loader } from './states/loader.tsx'
import { Progress } from './states/progress.tsx'
import { SkeletonCards, SkeletonFrame } from './states/skeleton.tsx'
import { ConfirmDialog } from './windows/confirm-dialog.tsx'
import { Dialog } from './windows/dialog.tsx'

const nothing = () => {}
const levels = ['Sixième', 'Cinquième', 'Quatrième'].map((label) => ({ value: label, label }))

function Fields() {
  return (
    <>
      <TextField label="Nom du module" required hint="Les élèves le verront." defaultValue="Les fractions" />
      <TextField label="Nom du parcours" required error="Le nom ne peut être vide." />
      <TextField label="Nom de l’école" disabled defaultValue="Collège Simone-Veil" />
      <PasswordField label="Mot de passe" required defaultValue="tremplin" autoComplete="off" />
      <SelectField label="Matière" options={levels} />
      <MultiSelectField label="Niveaux" required options={levels} value={['Sixième']} onChange={nothing} />
      <DateTimeField label="Date de rendu" value={{ date: '2026-11-27', time: '18:00' }} onChange={nothing} />
      <DateTimeField
        label="Date de début"
        value={{ date: '', time: '' }}
        onChange={nothing}
        error="Choisissez un jour à venir."
      />
      <TagField label="Mots-clés" value={['fractions']} onChange={nothing} />
      <AutocompleteField label="Trouver une matière" text="" onText={nothing} suggestions={[]} onChoose={nothing} />
      <CheckboxField label="Partager" hint="Avec les professeurs de l’école." defaultChecked />
      <TextAreaField label="Commentaire" defaultValue="Voix ambiguë d’un cœur." />
    </>
  )
}

function Shown() {
  const rows = [
    { _id: 'a', name: 'Éloïse Garnier', percent: 86 },
    { _id: 'b', name: 'Inès Benali', percent: null, $lightRow: true },
  ]
  return (
    <>
      <h2>Cartes</h2>
      <Card as="article" highlighted>
        <SubjectPicture slug="mathematiques" />
        <CardTitle>Les fractions au quotidien</CardTitle>
        <Progress label="Copies rendues" done={12} total={28} />
        <Badge tone="info" icon="clock" label="En cours" />
        {(['neutral', 'good', 'accent'] as const).map((tone) => (
          <Badge key={tone} tone={tone} label={tone} />
        ))}
        <Avatar avatar="female/avatar1" firstname="Éloïse" lastname="Garnier" size="sm" />
      </Card>
      <Table
        caption="Copies"
        rows={rows}
        selection={{ selected: ['b'], onChange: nothing, nameOf: (row) => row.name }}
        columns={[
          { id: 'student', header: 'Élève', main: true, cell: (row) => row.name },
          { id: 'result', header: 'Résultat', cell: (row) => <EvaluationBar percent={row.percent} compact /> },
        ]}
      />
      <Pagination page={2} pages={7} href={(number) => `?page=${number}`} />
      {[null, 0, 33.4, 50, 66, 80, 100].map((percent) => (
        <EvaluationBar key={percent} percent={percent} />
      ))}
      {gradeBackgrounds.map((look, note) => (
        <span key={look} className={`font-bold text-on-grade ${look}`}>
          {note}
        </span>
      ))}
      <AlertBanner tone="warn" closable>
        Une mise à jour est prévue ce soir.
      </AlertBanner>
      <EmptyState title="Aucun travail cette semaine" text="Donnez un parcours à une classe." />
      <ErrorState />
      <Loader text="Chargement des élèves…" />
      <SkeletonFrame>
        <SkeletonCards count={3} />
      </SkeletonFrame>
    </>
  )
}

function Windows() {
  const flash = useFlash()
  const [open, setOpen] = useState<'dialog' | 'confirm'>()
  return (
    <>
      {(['primary', 'quiet', 'danger'] as const).map((variant) => (
        <Button key={variant} variant={variant} icon="edit" label={variant} />
      ))}
      <Button variant="primary" disabled label="Publier" />
      <Button pending label="Envoyer" />
      <Button onClick={() => setOpen('dialog')} label="Fenêtre" />
      <Button onClick={() => setOpen('confirm')} label="Question" />
      <Button onClick={() => flash({ tone: 'good', text: 'Votre travail a été donné.' })} label="Message" />
      <Menu
        items={[
          { id: 'view', label: 'Voir', icon: 'eye', href: '#' },
          { id: 'delete', label: 'Effacer', icon: 'trash', danger: true, href: '#' },
          { id: 'print', label: 'Imprimer', icon: 'print', href: '#', folded: true },
        ]}
      />
      <Tabs
        initial="a"
        label="Pages"
        tabs={[
          { id: 'a', label: 'Questions', content: 'Les questions.' },
          { id: 'b', label: 'Document', content: 'Le document.' },
        ]}
      />
      <Dialog open={open === 'dialog'} onClose={() => setOpen(undefined)} title="Les fractions" description="Pour vendredi">
        <p>Un texte.</p>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onClose={() => setOpen(undefined)}
        title="Supprimer ce travail ?"
        description="Cette action est définitive."
        confirmLabel="Supprimer"
        danger
        onConfirm={() => setOpen(undefined)}
      />
    </>
  )
}

test.each(['light', 'dark'] as const)('axe finds nothing in any state of the primitives, %s', async (scheme) => {
  await commands.colorScheme(scheme)
  await mount(
    <>
      <Fields />
      <Shown />
      <Windows />
    </>,
  )
  await axe()
  await page.getByRole('button', { name: 'Message' }).click()
  await expect.element(page.getByText(/Votre travail a été donné/).first()).toBeVisible()
  await page.getByRole('button', { name: messages.ui.list.moreActions }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await axe()
  await press('Escape')
  for (const [name, title] of [
    ['Fenêtre', 'Les fractions'],
    ['Question', /Supprimer ce travail/],
  ] as const) {
    await page.getByRole('button', { name }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await expect.element(dialog).toBeVisible()
    await axe()
    await press('Escape')
    await expectCount(dialog, 0)
    await expect.element(page.getByRole('button', { name })).toHaveFocus()
  }
  await commands.colorScheme(null)
})

test('a menu folds what comes later behind « Plus », by keyboard too, and is folded again when it opens next', async () => {
  await mount(<Windows />)
  const open = () => page.getByRole('button', { name: messages.ui.list.moreActions }).click()
  const entries = () =>
    page
      .getByRole('menuitem')
      .elements()
      .map((entry) => entry.textContent)
  await open()
  await expect.poll(entries).toEqual(['Voir', 'Effacer', 'Plus'])
  await press('End')
  await press('Enter')
  await expect.poll(entries).toEqual(['Voir', 'Effacer', 'Imprimer'])
  await expect.element(page.getByRole('menuitem', { name: 'Imprimer' })).toHaveFocus()
  await press('Escape')
  await open()
  await expect.poll(entries).toEqual(['Voir', 'Effacer', 'Plus'])
})

test('the title face has figures of one width, for a result that counts up', async () => {
  const face = await new FontFace('Title', `url(${new URL('../../app/fonts/title-700.woff2', import.meta.url)})`).load()
  document.fonts.add(face)
  await mount(<p style={{ fontFamily: 'Title', fontSize: 80 }} />)
  const shown = document.querySelector('p')
  const widthOf = (figure: string) => {
    shown?.replaceChildren(figure)
    const range = document.createRange()
    range.selectNodeContents(shown ?? document.body)
    return range.getBoundingClientRect().width
  }
  const widths = () => new Set(Array.from('0123456789', widthOf)).size
  expect(widths()).toBeGreaterThan(1)
  shown?.classList.add('tabular-nums')
  expect(widths()).toBe(1)
  document.fonts.delete(face)
})
