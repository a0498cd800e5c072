import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { routes } from '../../contract/routes'
import { errorMessage } from '../api'
import { fetchFile, saveFile } from '../download'
import { refresh } from '../queries'
import { Button } from '../ui/button'
import { failure } from '../ui/toast/toast-store'

export function DownloadCsv({ gameId }: { gameId: number }) {
  const download = useMutation({
    mutationFn: () => fetchFile(routes.pastGames.csv, { gameId: String(gameId) }, 'results.csv'),
    onSuccess: saveFile,
    onError: async (error) => {
      failure(t`Couldn’t download the answers`, errorMessage(error, t`Check your connection, then try again.`))
      // The names may have been deleted meanwhile; the page then says when.
      await refresh(routes.pastGames.get)
    },
  })
  return (
    <Button look="ghost" isBusy={download.isPending} onClick={() => download.mutate()}>
      <Trans>Download CSV</Trans>
    </Button>
  )
}
