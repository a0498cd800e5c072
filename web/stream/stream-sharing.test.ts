import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markAsked, updated, mayStream, type OtherTab, type Tab, type TabMessage } from './stream-sharing'

/** The tabs of a browser, and what each has received from the others. A reply may overtake its question. */
class SomeTabs {
  now = 1_000
  readonly open = new Map<string, { own: Tab; others: OtherTab[] }>()

  say(from: string, message: TabMessage) {
    for (const [id, tab] of this.open) {
      if (id === from) continue
      tab.others = updated(tab.others, message)
      if ('tab' in message && message.asks) this.say(id, { tab: tab.own, asks: false, sentAt: this.now })
    }
  }

  /** Opens, shows or hides a tab: each tells the others, which reply. */
  change(id: string, change: Partial<Tab> = {}) {
    this.now++
    const tab = this.open.get(id) ?? { own: { id, isHost: false, isVisible: true, seenAt: 0 }, others: [] }
    tab.own = { ...tab.own, ...change, seenAt: this.now }
    tab.others = markAsked(tab.others, this.now)
    this.open.set(id, tab)
    this.say(id, { tab: tab.own, asks: true, sentAt: this.now })
  }

  leave(id: string) {
    this.open.delete(id)
    this.say(id, { left: id })
  }

  crash(id: string) {
    this.open.delete(id)
  }

  pass(ms: number) {
    this.now += ms
  }

  streaming(): string[] {
    return [...this.open].flatMap(([id, { own, others }]) => (mayStream(own, others, this.now) ? [id] : [])).sort()
  }
}

/** Opens tabs one after another, each hiding the one before. */
function opened(...ids: string[]): SomeTabs {
  const tabs = new SomeTabs()
  ids.forEach((id, index) => {
    if (index > 0) tabs.change(ids[index - 1]!, { isVisible: false })
    tabs.change(id)
  })
  return tabs
}

describe('of the tabs of one window', () => {
  test('the three seen last have streams', () => {
    expect(opened('a', 'b').streaming()).toEqual(['a', 'b'])
    expect(opened('a', 'b', 'c', 'd', 'e').streaming()).toEqual(['c', 'd', 'e'])
  })

  test('hiding one changes nothing, and looking at another gives it the stream of the one longest unseen', () => {
    const tabs = opened('a', 'b', 'c', 'd', 'e')
    tabs.change('e', { isVisible: false })
    expect(tabs.streaming()).toEqual(['c', 'd', 'e'])
    tabs.change('a', { isVisible: true })
    expect(tabs.streaming()).toEqual(['a', 'd', 'e'])
  })

  test('one that leaves makes room at once', () => {
    const tabs = opened('a', 'b', 'c', 'd')
    tabs.leave('c')
    expect(tabs.streaming()).toEqual(['a', 'b', 'd'])
  })

  test('one that has crashed makes room when it has not answered the next who asks', () => {
    const tabs = opened('a', 'b', 'c', 'd')
    tabs.crash('d')
    tabs.change('c', { isVisible: true })
    expect(tabs.streaming()).toEqual(['b', 'c'])
    tabs.pass(3_000)
    expect(tabs.streaming()).toEqual(['a', 'b', 'c'])
  })

  test('one that answers late, because it was frozen, has its place again', () => {
    const tabs = opened('a', 'b', 'c', 'd')
    const frozen = tabs.open.get('d')!
    tabs.crash('d')
    tabs.change('c', { isVisible: true })
    tabs.pass(3_000)
    tabs.open.set('d', frozen)
    tabs.say('d', { tab: frozen.own, asks: false, sentAt: tabs.now })
    expect(tabs.streaming()).toEqual(['b', 'c', 'd'])
  })
})

describe('of several windows', () => {
  test('what is in view comes before what was seen last', () => {
    const tabs = opened('beamer')
    for (const id of ['a', 'b', 'c', 'd', 'e']) {
      tabs.change(id)
      tabs.change(id, { isVisible: false })
    }
    expect(tabs.streaming()).toEqual(['beamer', 'd', 'e'])
  })

  test('the host’s screen on a projector, untouched for an hour, comes before players’ tabs in view', () => {
    const tabs = new SomeTabs()
    tabs.change('host', { isHost: true })
    tabs.pass(3_600_000)
    for (const id of ['a', 'b', 'c', 'd']) tabs.change(id)
    expect(tabs.streaming()).toEqual(['c', 'd', 'host'])
    tabs.change('host', { isVisible: false })
    for (const id of ['a', 'b']) tabs.change(id)
    expect(tabs.streaming()).toEqual(['a', 'b', 'd'])
  })
})

test('whatever happens, once all could answer there are three streams, or one in each tab of fewer', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g')
  const step = fc.oneof(
    fc.record({
      id,
      does: fc.constant('change'),
      change: fc.record({ isVisible: fc.boolean(), isHost: fc.boolean() }),
    }),
    fc.record({ id, does: fc.constantFrom('leave', 'crash') }),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const tabs = new SomeTabs()
      for (const each of steps)
        if ('change' in each) tabs.change(each.id, each.change)
        else if (each.does === 'leave') tabs.leave(each.id)
        else tabs.crash(each.id)
      tabs.change('last')
      tabs.pass(3_000)
      expect(tabs.streaming()).toHaveLength(Math.min(3, tabs.open.size))
    }),
  )
})
