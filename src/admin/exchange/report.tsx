import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { COUNTS } from './count-texts.ts'

type Counts = Readonly<Record<string, number>>

// What an import did, or would do.
export function ImportCounts({ counts }: { readonly counts: Counts }) {
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'max-content auto', columnGap: 2, m: 0, mb: 2, width: 'fit-content' }}
    >
      {Object.entries(COUNTS).map(([name, text]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <dt>{text}</dt>
          <Box component="dd" sx={{ m: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
            {(counts[name] ?? 0).toLocaleString('ru-RU')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}

// Lines of a report; those of one warning are indented in it.
export function ReportLines({ lines }: { readonly lines: ReadonlyArray<string> }) {
  return (
    <Box component="ul" aria-label="Отчёт" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {lines.map((line, index) => (
        <Typography
          key={index}
          component="li"
          sx={{
            pl: line.startsWith('  ') ? 2 : 0,
            overflowWrap: 'anywhere',
            '&::first-letter': { textTransform: 'uppercase' },
          }}
        >
          {line.trim()}
        </Typography>
      ))}
    </Box>
  )
}
