/** Something to subscribe to (A§3), in one language. */
type AlertsTable = {
  readonly site: string;
  readonly alert_code: string;
  readonly alert_group: string;
  /** Within its group, over all languages. */
  readonly position: number;
  readonly language: string;
  readonly title: string;
  readonly tool_tip: string;
  readonly description: string;
  readonly frequency: string;
  readonly preview_link: string;
  readonly preview_link_label: string;
};

/** What several services know of: the public site's own lists it, the user service names it in mails. */
export type AlertTables = { readonly alerts: AlertsTable };
