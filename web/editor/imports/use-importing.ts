import { useState, type ClipboardEvent } from 'react'
import { areCells, pastedFile } from '../../imports/choosing/pasted-file'

/** Whether questions are being imported, and from what: a file still to be chosen, or pasted cells. */
export function useImporting() {
  const [from, setFrom] = useState<'nothing' | 'file' | File>('nothing')
  return {
    isOpen: from !== 'nothing',
    first: from instanceof File ? from : undefined,
    open: () => setFrom('file'),
    close: () => setFrom('nothing'),
    /**
     * Takes pasted spreadsheet cells as questions everywhere, except in the source text for AI. The field keeps any
     * other text.
     */
    onPaste(event: ClipboardEvent) {
      const text = event.clipboardData.getData('text/plain')
      const isForAi = event.target instanceof Element && event.target.closest('[data-ai]') !== null
      if (event.defaultPrevented || isForAi || !areCells(text)) return
      event.preventDefault()
      setFrom(pastedFile(text))
    },
  }
}
