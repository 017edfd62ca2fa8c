/** The columns of a component, and the screens up to which they are stacked. */
export const columnParams = {
  'Stack Columns': ['none', 'mobile', 'tablet', 'all'],
  'Split Columns': ['30-70', '70-30', '40-60', '50-50'],
  'Reverse Columns': ['0', '1'],
  'Wrap Content': ['0', '1'],
  'Content Vertical Alignment': ['top', 'center', 'bottom'],
} as const;
