import { useState } from 'react'
import { limits } from '../../contract/limits'
import { backoffMs } from '../ui/retry'
import type { Picture as PictureOf } from '../../contract/endpoints/pictures'

interface PictureProps {
  picture: PictureOf
  /** How wide it is shown, as the browser takes it: it chooses the file by that. */
  sizes: string
  /** Loaded once it is about to be seen. */
  isLazy?: boolean
  className?: string
}

const triesMost = 6
const pauses = { firstMs: 1_000, longestMs: 16_000 }

/** A picture of a quiz. Its place is as large before it has come as after; one that a bad network lost is asked for again. */
export function Picture({ picture: { url, width, height, alt }, sizes, isLazy, className }: PictureProps) {
  const [tries, setTries] = useState(1)
  const again = () => void (tries < triesMost && setTimeout(() => setTries(tries + 1), backoffMs(tries, pauses)))
  const widths = [...limits.pictureWidths.filter((each) => each < width), width]
  const files = widths.map((each) => `${url.replace(/\d+\.webp$/, `${each}.webp`)} ${each}w`)
  return (
    <img
      key={tries}
      className={className}
      // Before the address, or some browsers have begun to load it.
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
