import { Counter, Gauge, type Registry } from 'prom-client'

type Label = Readonly<Record<string, string>>
/** A value that each scrape reads; without one the metric is absent. */
type Read = () => number | undefined | Promise<number | undefined>

/** Adds a metric that counts, by labels of these names. */
export const addCounter = (registry: Registry, [name, help, ...labelNames]: readonly [string, string, ...string[]]) =>
  new Counter({ name, help, labelNames, registers: [registry] })

/** Adds a metric whose value is read at each scrape. */
export function addGauge(registry: Registry, [name, help]: readonly [string, string], read: Read): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      const value = await read()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** The same with a value for each of some labels of one name. */
export function addLabelledGauge(
  registry: Registry,
  [name, help, label]: readonly [string, string, string],
  read: () => readonly (readonly [Label, number])[] | Promise<readonly (readonly [Label, number])[]>,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      for (const [labels, value] of await read()) this.set(labels, value)
    },
  })
}
