import { describe, expect, it } from 'vitest'
import { openXmlTree, type XmlElement } from '#api/xml-tree'
import { readItem } from './item.ts'
import { readVersion1 } from './version1.ts'

/** The tree of a document whose elements count how often their children, texts and attributes are read. */
function counted(xml: string): { root: XmlElement; reads: () => number } {
  let reads = 0
  const tree = openXmlTree({ depth: 100, elements: 1_000_000 })
  tree.write(xml)
  const watched = ({ name, attributes, children, text, content }: XmlElement): XmlElement => {
    const seen = new Map(children.map((child) => [child, watched(child)]))
    const own = {
      name,
      text,
      attributes,
      children: [...seen.values()],
      content: content.map((part) => (typeof part === 'string' ? part : (seen.get(part) ?? part))),
    }
    const count = <T>(value: T): T => {
      reads += 1
      return value
    }
    return {
      name,
      text,
      get attributes() {
        return count(own.attributes)
      },
      get children() {
        return count(own.children)
      },
      get content() {
        return count(own.content)
      },
    }
  }
  return { root: watched(tree.end()), reads: () => reads }
}

const many = (count: number, part: (at: number) => string) => Array.from({ length: count }, (_, at) => part(at)).join('')

const condition = (at: number) =>
  `<responseCondition><responseIf><match><variable identifier="R${at}"/><baseValue>a${at}</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue>1</baseValue></setOutcomeValue></responseIf></responseCondition>`

const inText = (count: number) =>
  `<assessmentItem>${many(count, (at) => `<responseDeclaration identifier="R${at}" cardinality="single" baseType="string"/>`)}<itemBody><p>${many(count, (at) => `<textEntryInteraction responseIdentifier="R${at}"/>`)}</p></itemBody><responseProcessing>${many(count, condition)}</responseProcessing></assessmentItem>`

const ordered = (count: number) =>
  `<assessmentItem><responseDeclaration identifier="R" cardinality="ordered"><correctResponse>${many(count, (at) => `<value>a${at}</value>`)}</correctResponse></responseDeclaration><itemBody><orderInteraction responseIdentifier="R">${many(count, (at) => `<simpleChoice identifier="a${at}">a</simpleChoice>`)}</orderInteraction></itemBody></assessmentItem>`

const gaps = (count: number) =>
  `<questestinterop><item><presentation><material><mattext>${many(count, (at) => `[g${at}] `)}</mattext></material>${many(count, (at) => `<response_lid ident="response_g${at}"><render_choice><response_label ident="x"><material><mattext>x</mattext></material></response_label></render_choice></response_lid>`)}</presentation><resprocessing>${many(count, (at) => `<respcondition><conditionvar><varequal respident="response_g${at}">x</varequal></conditionvar><setvar>1</setvar></respcondition>`)}</resprocessing></item></questestinterop>`

const choices = (count: number) =>
  `<questestinterop><item><presentation><response_lid ident="r" rcardinality="Ordered"><render_choice>${many(count, (at) => `<response_label ident="a${at}"><material><mattext>a</mattext></material></response_label>`)}</render_choice></response_lid></presentation><resprocessing>${many(count, (at) => `<respcondition><conditionvar><varequal respident="r">a${at}</varequal></conditionvar><setvar>1</setvar></respcondition>`)}</resprocessing></item></questestinterop>`

describe('a file twice as long is read with twice the work', () => {
  it.each([
    ['answers that rules compare', inText, readItem],
    ['items in order', ordered, readItem],
    ['gaps with names', gaps, readVersion1],
    ['items in order in QTI 1.2', choices, readVersion1],
  ])('%s', (_what, xml, read) => {
    const readsOf = (count: number) => {
      const { root, reads } = counted(xml(count))
      read(root)
      return reads()
    }
    expect(readsOf(400)).toBeLessThan(readsOf(200) * 2.2)
  })
})
