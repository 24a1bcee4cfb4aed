import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { ruRU } from '@mui/material/locale'
import { defaultTheme, type RaThemeOptions, useListContext } from 'react-admin'

function ListError() {
  const { error, refetch } = useListContext()
  return (
    <Alert
      severity="error"
      action={
        <Button color="inherit" onClick={() => void refetch()}>
          Повторить
        </Button>
      }
    >
      {error instanceof Error ? error.message : 'Список не загрузился.'}
    </Alert>
  )
}

// Colours with a contrast of at least 4.5 to 1; the fonts of the system, so that none is loaded.
export const theme: RaThemeOptions = {
  ...defaultTheme,
  palette: {
    mode: 'light',
    primary: { main: '#1d5f3a' },
    secondary: { main: '#1d5f3a' },
    error: { main: '#b3261e' },
    warning: { main: '#8a4b00' },
    background: { default: '#f6f7f6' },
    text: { primary: '#1c1f1d', secondary: '#4d5650' },
  },
  typography: { fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif' },
  components: {
    ...defaultTheme.components,
    ...ruRU.components,
    MuiCssBaseline: { styleOverrides: { a: { color: '#1d5f3a' } } },
    MuiCircularProgress: { defaultProps: { 'aria-label': 'Загрузка' } },
    // a list with many actions is not wider than a tablet
    RaTopToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
    RaListToolbar: { styleOverrides: { root: { flexWrap: 'wrap' } } },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiButton: { styleOverrides: { root: { textTransform: 'none', minHeight: 36 } } },
    // a wide table scrolls inside its card, not the page
    RaLayout: { styleOverrides: { root: { '&&': { minWidth: 0 }, '& .RaLayout-content': { minWidth: 0 } } } },
    RaList: {
      defaultProps: { error: <ListError /> },
      styleOverrides: { root: { '& .RaList-main': { minWidth: 0 }, '& .RaList-content': { overflowX: 'auto' } } },
    },
    // a disabled field says why, so that its help must be readable
    MuiFormHelperText: { styleOverrides: { root: { '&.Mui-disabled': { color: '#4d5650' } } } },
    // 25 rows of a table without much scrolling
    MuiTableCell: { styleOverrides: { sizeSmall: { paddingTop: 2, paddingBottom: 2 } } },
    // the list cuts off what lies above it, so the bar stands in the flow
    RaBulkActionsToolbar: {
      styleOverrides: {
        root: {
          '& .RaBulkActionsToolbar-toolbar': {
            position: 'static',
            height: 'auto',
            flexWrap: 'wrap',
            transform: 'none',
          },
          '& .RaBulkActionsToolbar-collapsed': { display: 'none' },
        },
      },
    },
    // the parts of a form are laid out as the dialog's own, so its buttons do not scroll away
    MuiDialog: { styleOverrides: { paper: { '& > form': { display: 'contents' } } } },
    MuiAutocomplete: { defaultProps: { fullWidth: true } },
    MuiTextField: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
    MuiFormControl: { defaultProps: { variant: 'outlined', size: 'small', margin: 'dense', fullWidth: true } },
  },
}
