import { inflateSync } from 'fflate'
import { useEffect, useRef, useState } from 'react'
import type { FilePicture } from '../../../contract/endpoints/imports'
import { useReviewActions } from './review-context'
import styles from './review.module.css'

/** A picture of an archive, out of the page's own copy of it, once it comes into sight. */
export function Thumbnail({ picture }: { picture: FilePicture }) {
  const { file } = useReviewActions()
  const frame = useRef<HTMLSpanElement>(null)
  const [url, setUrl] = useState<string>()

  useEffect(() => {
    let made: string | undefined
    let isMounted = true
    const show = async () => {
      const cut = await pictureIn(file, picture)
      if (isMounted) setUrl((made = URL.createObjectURL(cut)))
    }
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      // What is damaged is told when it is saved; here its frame stays empty.
      show().catch(() => {})
    })
    if (frame.current) observer.observe(frame.current)
    return () => {
      isMounted = false
      observer.disconnect()
      if (made) URL.revokeObjectURL(made)
    }
  }, [file, picture])

  return (
    <span ref={frame} className={styles.thumbnail}>
      {url && <img src={url} alt={picture.alt} />}
    </span>
  )
}

/** DecompressionStream would inflate it in newer browsers: Safari 16.4, Chrome 103, Firefox 113. */
async function pictureIn(archive: File, { offset, length, isDeflated, bytes }: FilePicture): Promise<Blob> {
  const stored = archive.slice(offset, offset + length)
  if (!isDeflated) return stored
  return new Blob([inflateSync(new Uint8Array(await stored.arrayBuffer()), { out: new Uint8Array(bytes) })])
}
