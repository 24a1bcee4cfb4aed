export const CATALOGUE_PANEL = 'catalogue-panel'
export const MAIN_HEADER = 'header'
export const COMPACT_HEADER = 'compact-header'
export const UNPAID_REMINDER = 'unpaid-reminder'
