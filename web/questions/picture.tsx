import { useState } from 'react'
import { limits } from '../../contract/limits'
import { backoffMs } from '../ui/retry'
import type { Picture as PictureOf } from '../../contract/endpoints/pictures'

interface PictureProps {
  picture: PictureOf
  /** The shown width, as the `sizes` attribute: the browser chooses the file by it. */
  sizes: string
  /** Loads only when it is about to be visible. */
  isLazy?: boolean
  className?: string
}

const triesMost = 6
const pauses = { firstMs: 1_000, longestMs: 16_000 }

/** A picture of a quiz. It has its size before it is loaded; after a network failure it is requested again. */
export function Picture({ picture: { url, width, height, alt }, sizes, isLazy, className }: PictureProps) {
  const [tries, setTries] = useState(1)
  const again = () => void (tries < triesMost && setTimeout(() => setTries(tries + 1), backoffMs(tries, pauses)))
  const widths = [...limits.pictureWidths.filter((each) => each < width), width]
  const files = widths.map((each) => `${url.replace(/\d+\.webp$/, `${each}.webp`)} ${each}w`)
  return (
    <img
      key={tries}
      className={className}
      // Before `src`, or some browsers have begun to load it.
      loading={isLazy ? 'lazy' : undefined}
      sizes={sizes}
      srcSet={files.join()}
      src={url}
      width={width}
      height={height}
      alt={alt}
      onError={again}
    />
  )
}
