/** Of the text of a post, draft or review. */
type TextColumns = {
  author: string;
  canonical_url: string | null;
  content: string;
  content_hash: string;
  id: string;
  image_alt: string;
  image_focus: string;
  image_url: string | null;
  meta_description: string | null;
  meta_title: string | null;
  noindex: boolean;
  post_type: string;
  social_description: string | null;
  social_title: string | null;
  title: string;
  topics: string[];
};

type CardColumns = {
  author: string | null;
  excerpt: string | null;
  id: string | null;
  image_alt: string | null;
  image_focus: string | null;
  image_url: string | null;
  meta_description: string | null;
  post_type: string | null;
  published_at: string | null;
  reading_minutes: number | null;
  slug: string | null;
  title: string | null;
  updated_at: string | null;
};

/** The columns of each table and view, compared by packages/embedded-backend/tests/schema/database-types.test.ts. */
type Rows = {
  audit_log: {
    action: string;
    actor: string | null;
    address: string | null;
    at: string;
    client: string | null;
    content_hash: string | null;
    detail: unknown;
    hash: string;
    number: number;
    post_id: string | null;
    previous_hash: string;
  };
  blog_posts: TextColumns & {
    correction: string | null;
    created_by_admin: string | null;
    excerpt: string;
    publication: string | null;
    published_at: string;
    reading_minutes: number;
    search_words: unknown;
    slug: string;
    unpublished_at: string | null;
    updated_at: string;
  };
  bylines: {
    biography: string | null;
    credentials: string[];
    interests: string | null;
    interns_may_use: boolean;
    kind: string;
    links: string[];
    name: string;
    portrait_url: string | null;
    role_title: string | null;
    slug: string;
  };
  contact_messages: {
    correcting_by: string | null;
    correcting_since: string | null;
    correction_id: string | null;
    created_at: string;
    email: string;
    handled_at: string | null;
    id: string;
    inquiry_type: string;
    message: string;
    name: string;
    phone: string;
    post_id: string | null;
    subject: string;
  };
  disclosure_versions: {
    changed_at: string;
    changed_by: string | null;
    is_retired: boolean;
    key: string;
    post_types: string[];
    text: string;
    title: string;
    version: number;
  };
  disclosures: {
    changed_at: string;
    changed_by: string | null;
    is_retired: boolean;
    jurisdiction: string;
    key: string;
    post_types: string[];
    product: string;
    text: string;
    title: string;
    version: number;
  };
  draft_versions: TextColumns & {
    base_hash: string | null;
    change: string;
    correction: string;
    created_by: string | null;
    draft_id: string;
    notes: string;
    number: number;
    prompt: string;
    publish_at: string | null;
    replaced_at: string;
    saved_by: string | null;
    slug: string;
    unplaced_images: string;
    version: number;
  };
  drafts: TextColumns & {
    base_hash: string | null;
    correction: string;
    created_at: string;
    created_by: string | null;
    device: string;
    device_since: number;
    notes: string;
    prompt: string;
    publish_at: string | null;
    slug: string;
    step: number;
    unplaced_images: string;
    updated_at: string;
    updated_by: string | null;
    version: number;
  };
  former_slugs: { post_id: string; replaced_at: string; replaced_by: string | null; slug: string };
  former_topics: { slug: string; topic: string };
  glossary_terms: { definition: string; other_forms: string[]; post_slug: string | null; slug: string; term: string };
  image_files: { file_name: string; name: string };
  images: {
    alt: string;
    bytes: number;
    caption: string;
    credit: string;
    file_name: string;
    focus: string;
    height: number;
    licence: string;
    licence_until: string | null;
    name: string;
    search_words: unknown;
    stored_at: string;
    stored_by: string | null;
    updated_at: string | null;
    updated_by: string | null;
    version: number;
    width: number;
  };
  invitations: {
    created_at: string;
    created_by: string;
    email: string | null;
    expires_at: string;
    id: string;
    revoked_at: string | null;
    role: string;
    token_hash: string;
    used_at: string | null;
    used_by: string | null;
  };
  newsletter_subscribers: {
    blocked_at: string | null;
    blocked_because: string | null;
    confirmed_at: string | null;
    created_at: string;
    email: string;
    id: string;
    link_sent_at: string | null;
    requested_at: string;
    state: string;
    unsubscribed_at: string | null;
  };
  notices: {
    created_at: string;
    id: string;
    kind: string;
    path: string;
    person: string;
    post_id: string | null;
    read_at: string | null;
    text: string;
  };
  pinned_posts: { ends_at: string | null; pinned_at: string; pinned_by: string; post_id: string; slot: number };
  post_approvals: {
    approved_as: string;
    approved_at: string;
    approved_by: string;
    approved_hash: string;
    content_hash: string;
    ended_at: string | null;
    number: number;
    post_id: string;
  };
  post_cards: CardColumns;
  post_claims: {
    checked: string;
    id: string;
    owner: string;
    post_id: string;
    source: string;
    source_name: string;
    valid_until: string | null;
    value: string;
  };
  post_comments: {
    author: string;
    body: string;
    created_at: string;
    id: string;
    mentions: string[];
    post_id: string;
    quote: string;
  };
  post_corrections: {
    corrected_at: string;
    corrected_by: string | null;
    id: string;
    kind: string;
    note: string;
    post_id: string;
    revision_id: string | null;
  };
  post_counts: { post_count: number | null; post_type: string | null };
  post_embargoes: { embargo_until: string; post_id: string; set_at: string; set_by: string };
  post_reviews: TextColumns & {
    authors: string[];
    base_hash: string | null;
    correction: string | null;
    excerpt: string;
    is_submitted: boolean;
    message: string | null;
    note: string | null;
    noted_at: string | null;
    noted_by: string | null;
    post_id: string;
    publish_at: string | null;
    reading_minutes: number | null;
    slug: string | null;
    submitted_at: string;
    submitted_by: string;
    waiting_since: string;
  };
  post_revisions: TextColumns & {
    change: string;
    created_by_admin: string | null;
    excerpt: string;
    number: number;
    post_id: string;
    published_at: string;
    reading_minutes: number;
    replaced_at: string;
    replaced_by: string | null;
    slug: string;
    state: string;
    unpublished_at: string | null;
    updated_at: string;
  };
  post_topics: {
    author: string;
    is_shown: boolean;
    post_id: string;
    post_type: string;
    published_at: string;
    topic: string;
  };
  preview_comments: {
    comment: string;
    content_hash: string;
    created_at: string;
    id: string;
    link_id: string;
    name: string;
  };
  preview_links: {
    content_hash: string | null;
    created_at: string;
    created_by: string;
    draft_id: string;
    expires_at: string;
    id: string;
    last_opened_at: string | null;
    opened_count: number;
    revoked_at: string | null;
    revoked_by: string | null;
    shown: unknown | null;
    token_hash: string;
  };
  publish_tokens: {
    created_at: string;
    expires_at: string;
    id: string;
    last_used_at: string | null;
    name: string;
    owner: string;
    revoked_at: string | null;
    revoked_by: string | null;
    scope: string;
    user_id: string | null;
    username: string;
  };
  registry_revisions: { document: string; made_at: string; made_by: string; revision: number };
  releases: { record: string; remote: string; stored_at: string; stored_by: string; used_at: string; version: string };
  topic_cards: CardColumns & { topic: string | null };
  topics: { description: string; name: string; place: number; slug: string };
};

/** An insert needs some columns and must not name those that the database generates. */
type Table<
  Name extends keyof Rows,
  Needed extends keyof Rows[Name] = never,
  Generated extends keyof Rows[Name] = never,
  Relationships = [],
> = {
  Row: Rows[Name];
  Insert: Pick<Rows[Name], Needed> & Update<Name, Generated>;
  Update: Update<Name, Generated>;
  Relationships: Relationships;
};

type Update<Name extends keyof Rows, Generated extends keyof Rows[Name]> = Partial<Omit<Rows[Name], Generated>> & {
  [Column in Generated]?: never;
};

type Reference<Name extends string, Column extends string, Relation extends string> = {
  foreignKeyName: `${Name}_${Column}_fkey`;
  columns: [Column];
  isOneToOne: false;
  referencedRelation: Relation;
  referencedColumns: ['id'];
};

type Authored = 'author' | 'content' | 'post_type' | 'title';

type Release = { of_remote: string; of_version: string };

/** What a function returns is parsed where it is called. */
type Callable<Args = never, Returns = unknown> = { Args: Args; Returns: Returns };

export type Database = {
  public: {
    Tables: {
      blog_posts: Table<'blog_posts', Authored, 'content_hash' | 'search_words'>;
      bylines: Table<'bylines', 'name'>;
      audit_log: Table<'audit_log'>;
      contact_messages: Table<'contact_messages', 'email' | 'message' | 'name' | 'subject'>;
      disclosure_versions: Table<'disclosure_versions', never, keyof Rows['disclosure_versions']>;
      disclosures: Table<'disclosures', never, keyof Rows['disclosures']>;
      draft_versions: Table<'draft_versions'>;
      drafts: Table<'drafts'>;
      former_slugs: Table<'former_slugs'>;
      glossary_terms: Table<'glossary_terms', 'definition' | 'term', 'slug'>;
      image_files: Table<'image_files', 'file_name' | 'name'>;
      images: Table<'images', never, 'height' | 'name' | 'search_words' | 'version' | 'width'>;
      invitations: Table<'invitations'>;
      newsletter_subscribers: Table<'newsletter_subscribers', 'email', 'state'>;
      notices: Table<'notices'>;
      pinned_posts: Table<'pinned_posts'>;
      post_approvals: Table<'post_approvals', never, keyof Rows['post_approvals']>;
      post_claims: Table<'post_claims', never, keyof Rows['post_claims']>;
      post_comments: Table<'post_comments', 'body' | 'post_id', 'author' | 'mentions' | 'quote'>;
      post_corrections: Table<
        'post_corrections',
        'note' | 'post_id',
        never,
        [Reference<'post_corrections', 'revision_id', 'post_revisions'>]
      >;
      post_embargoes: Table<'post_embargoes', never, keyof Rows['post_embargoes']>;
      post_reviews: Table<'post_reviews', never, keyof Rows['post_reviews']>;
      post_revisions: Table<
        'post_revisions',
        Authored | 'change' | 'excerpt' | 'post_id' | 'published_at' | 'reading_minutes' | 'slug' | 'updated_at',
        'content_hash' | 'number' | 'state'
      >;
      preview_comments: Table<
        'preview_comments',
        never,
        never,
        [Reference<'preview_comments', 'link_id', 'preview_links'>]
      >;
      preview_links: Table<'preview_links'>;
      publish_tokens: Table<'publish_tokens'>;
      registry_revisions: Table<'registry_revisions', 'document' | 'made_by' | 'revision'>;
      releases: Table<'releases', 'record' | 'remote' | 'version'>;
      topics: Table<'topics', 'description' | 'name' | 'slug'>;
      former_topics: Table<'former_topics', 'slug' | 'topic'>;
      post_topics: Table<'post_topics', keyof Rows['post_topics']>;
    };
    Views: {
      post_cards: { Row: Rows['post_cards']; Relationships: [] };
      post_counts: { Row: Rows['post_counts']; Relationships: [] };
      topic_cards: { Row: Rows['topic_cards']; Relationships: [] };
    };
    Functions: {
      abandoned_release_files: Callable;
      accept_invitation: Callable<{ byline: string; password_hash: string; token: string; wanted_username: string }>;
      account_link: Callable<{ token: string }>;
      add_registry_revision: Callable<{ document: string; expected: number }>;
      approval_needs: Callable<{ post_id: string; post_type: string }, string>;
      approval_rules: Callable;
      approve_newsletter_issue: Callable<{ hash: string; issue: string }>;
      approve_post: Callable<{
        approving_as?: string;
        content_hash: string;
        post_id: string;
        seen_disclosures?: string;
      }>;
      audit_actors: Callable;
      audit_entries: Callable<{
        after_number?: number;
        before_number?: number;
        of_action?: string;
        of_actor?: string;
        of_post?: string;
        page_size?: number;
        since?: string;
        until?: string;
      }>;
      author_note: Callable<{ author: string }>;
      byline_refusal: Callable<{ author: string }>;
      byline_refusals: Callable<{ authors: string[] }>;
      change_role: Callable<{ new_role: string; person: string }>;
      changed_posts: Callable<{ known_moment?: string; known_number?: number }>;
      claim_generation: Callable;
      claims_register: Callable<{
        after_end?: string;
        after_id?: string;
        after_post?: string;
        of_title?: string;
        only_stale?: boolean;
        owned_by?: string;
        page_size?: number;
      }>;
      comment_on_preview: Callable<{ comment: string; name: string; token: string }>;
      create_password_reset: Callable<{ person: string; send?: boolean; site: string }>;
      create_preview_link: Callable<{ days: number; draft_id: string; token_hash: string }>;
      create_publish_token: Callable<{ days: number; token_hash: string; token_key: string; token_name: string }>;
      create_recovery_codes: Callable<never, string[]>;
      current_deployer: Callable<never, string | null>;
      current_publisher: Callable;
      current_staff: Callable<never, { rights: string[]; role: string; username: string }[]>;
      delete_newsletter_issue: Callable<{ issue: string; version: number }>;
      deleted_posts: Callable<{ before_deleted_at?: string; before_revision_id?: string; page_size?: number }>;
      edit_person: Callable<{
        biography: string | null;
        byline: string | null;
        email: string | null;
        interests: string | null;
        person: string;
      }>;
      error_reports: Callable<{ message_ids: string[] }>;
      everything_needs_approval: Callable<never, boolean>;
      find_images: Callable<{ prefixes: string[] }>;
      find_posts: Callable<{
        author?: string;
        page_size?: number;
        page_start?: number;
        post_type?: string;
        query: string;
        since?: string;
        topic?: string;
      }>;
      forget_release: Callable<Release>;
      glossary: Callable;
      home_posts: Callable;
      home_slots: Callable;
      image_records: Callable<{ names: string[] }>;
      image_uses: Callable<{ image: string; skipped?: number }>;
      invite_person: Callable<{ invited_email?: string | null; invited_role: string; site: string }>;
      last_changes: Callable<{ posts: string[] }>;
      list_corrections: Callable<{ before_corrected_at?: string; before_id?: string; page_size?: number }>;
      list_drafts: Callable<{ before_id?: string; before_updated_at?: string; page_size?: number; search?: string }>;
      list_images: Callable<{
        before_name?: string;
        before_stored_at?: string;
        page_size?: number;
        search?: string;
        wanted?: string;
      }>;
      list_newsletter_issues: Callable<{ before_id?: string; before_sent_at?: string; page_size?: number }>;
      managed_newsletter_issue: Callable<{ issue: string }>;
      managed_newsletter_issues: Callable<{ before_created_at?: string; before_id?: string; page_size?: number }>;
      managed_post: Callable<{ post_id: string }>;
      managed_post_count: Callable<
        {
          everywhere?: boolean;
          search?: string;
          states?: string[];
          topic?: string;
          types?: string[];
          written_by?: string;
        },
        number
      >;
      managed_posts: Callable<{
        before_id?: string;
        before_published_at?: string;
        everywhere?: boolean;
        page_size?: number;
        search?: string;
        sort?: string;
        states?: string[];
        topic?: string;
        types?: string[];
        written_by?: string;
      }>;
      mark_notices_read: Callable<{ ids?: string[] }, string[]>;
      mentionable_people: Callable;
      newsletter_issue: Callable<{ wanted_slug: string }>;
      newsletter_issue_posts: Callable<{ post_ids: string[] }>;
      newsletter_link: Callable<{ purpose: string; token: string; use?: boolean }>;
      open_preview: Callable<{ token: string }>;
      own_profile: Callable;
      own_second_factor: Callable;
      own_sessions: Callable;
      people: Callable;
      person_sessions: Callable<{ person: string }>;
      pin_post: Callable<{ ends_at?: string; post_id: string; replaced?: string; slot: number }>;
      post_authors: Callable<never, string[]>;
      post_checks: Callable<{ post_id: string }>;
      post_disclosures: Callable<{ post_ids: string[] }>;
      publish_reviewed: Callable<{ at?: string; content_hash: string; post_id: string }>;
      queue_newsletter_message: Callable<
        { body: string; sender_key: string; subject: string; token: string; unsubscribe_url: string },
        boolean
      >;
      registry_in_force: Callable<{ known?: number }>;
      related_posts: Callable<{ of_post: string }>;
      release_files: Callable<Release>;
      remove_draft: Callable<{ draft_id: string; expected_version: number }>;
      remove_post: Callable<{ post_id: string; reason?: string }>;
      remove_second_factor: Callable<{ person: string }>;
      remove_topic: Callable<{ move_to?: string; removed: string }>;
      renew_release: Callable<Release & { new_record: string }>;
      report_shell: Callable<{ new_report: string; of_process: string }>;
      request_changes: Callable<{ content_hash: string; note: string; post_id: string }>;
      require_second_factor: Callable<{ of_role: string; required: boolean }>;
      reset_password: Callable<{ password_hash: string; token: string }>;
      restore_post: Callable<{ revision_id: string }>;
      retention_years: Callable<never, number | null>;
      review_disclosures: Callable<{ post_id: string }>;
      review_queue: Callable;
      revoke_invitation: Callable<{ invitation: string }>;
      revoke_preview_link: Callable<{ link_id: string }>;
      revoke_publish_token: Callable<{ token_id: string }>;
      revoke_session: Callable<{ session: string }>;
      save_draft: Callable<{
        device: string;
        draft_id: string;
        expected_version: number;
        fields: string;
        step: number;
      }>;
      save_newsletter_issue: Callable<
        { content: string; issue: string; post_ids: string[]; subject: string; summary: string; version: number },
        number
      >;
      search_posts: Callable<{ page_size?: number; page_start?: number; query: string }>;
      second_factor_roles: Callable;
      send_newsletter_issue: Callable<{ issue: string; site: string; version: number }>;
      send_newsletter_test: Callable<
        { body: string; html: string; issue: string; subject: string; version: number },
        string | null
      >;
      sends_mail: Callable<never, boolean>;
      set_approval_rule: Callable<{ needs: string; post_type: string }>;
      set_correcting: Callable<{ is_correcting: boolean; message_id: string }, boolean>;
      set_disclosure: Callable<{
        is_retired: boolean;
        jurisdiction: string;
        key: string;
        post_types: string[];
        product: string;
        seen_version: number;
        text: string;
        title: string;
      }>;
      set_embargo: Callable<{ embargo_until?: string; post_id: string }>;
      set_everything_needs_approval: Callable<{ wanted: boolean }>;
      set_person_active: Callable<{ active: boolean; person: string }>;
      set_post_visibility: Callable<{ is_shown: boolean; post_id: string; reason?: string }>;
      set_retention_years: Callable<{ years: number }>;
      shell_reports: Callable<{ within_seconds: number }>;
      shown_images: Callable<{ names: string[] }, string[]>;
      site_map_part: Callable<{ part: number }>;
      site_map_parts: Callable;
      slug_for: Callable<{ title: string }>;
      slug_refusals: Callable<{ posts: string[]; slugs: string[] }>;
      slugs_for: Callable<{ titles: string[] }>;
      submit_contact: Callable<{
        email: string;
        honeypot?: string;
        inquiry_type?: string;
        message: string;
        name: string;
        phone?: string;
        post_slug?: string;
        subject: string;
      }>;
      submit_for_review: Callable<{ post?: string; post_id: string }>;
      subscribe_newsletter: Callable<{ email: string; honeypot?: string; sender_key?: string }>;
      surrounded_post: Callable<{ wanted_slug: string }>;
      topic_overview: Callable;
      topic_refusals: Callable<{ slugs: string[] }>;
      topic_uses: Callable;
      touch_draft: Callable<{ closes?: boolean; device: string; draft_id: string }>;
      unknown_disclosures: Callable<{ keys: string[] }>;
      unpin_post: Callable<{ post_id: string }>;
      unused_images: Callable<{ after_name?: string; page_size?: number }>;
      update_preview_link: Callable<{ link_id: string }>;
      usable_bylines: Callable;
      use_recovery_code: Callable<{ code: string }>;
      use_release: Callable<Release>;
      withdraw_review: Callable<{ post_id: string; discards?: boolean }>;
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
