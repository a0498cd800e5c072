import { ph, t } from '@lingui/core/macro'
import { formatNumber } from '../../ui/format'

/**
 * The size of a word that was sent once, and how much more the most frequent one has, in the hall's unit. None is
 * smaller than the whole hall can read.
 */
const sizes = [
  [4.6, 6],
  [4, 5.2],
  [3.5, 4.4],
  [3.1, 3.6],
  [2.8, 2.8],
  [2.51, 2],
  [2.51, 1],
  [2.51, 0.2],
] as const

/**
 * Sets the largest size at which the cloud fits into its room. Where even the smallest is too large, the rarest words
 * are dropped. `total` counts those that the cloud never has, too.
 */
export function fitCloud(room: HTMLElement, total: number): void {
  const [cloud] = room.children
  if (!cloud) return
  const words = cloud.querySelectorAll('[data-place]').length
  const fits = (shown: number) => {
    show(cloud, shown, total)
    return cloud.clientHeight <= room.clientHeight
  }
  const areAllShown = sizes.some(([least, more]) => {
    room.style.setProperty('--least', String(least))
    room.style.setProperty('--more', String(more))
    return fits(words)
  })
  if (!areAllShown) show(cloud, mostThatFit(words, fits), total)
}

/** Shows so many of the most frequent words, and says how many more there are. */
function show(cloud: Element, shown: number, total: number): void {
  for (const word of cloud.querySelectorAll<HTMLElement>('[data-place]'))
    word.hidden = Number(word.dataset['place']) >= shown
  const note = cloud.querySelector<HTMLElement>('.cloud-more')
  if (!note) return
  note.hidden = shown === total
  note.textContent = t`and ${ph({ count: formatNumber(total - shown) })} more`
}

/** The largest number below `most` that fits, at least 1: where some fit, fewer do. */
export function mostThatFit(most: number, fits: (count: number) => boolean): number {
  let [fit, tooMany] = [1, most]
  while (tooMany - fit > 1) {
    const between = Math.floor((fit + tooMany) / 2)
    if (fits(between)) fit = between
    else tooMany = between
  }
  return fit
}
